const config = {
  turbopack: { root: process.cwd() },
  rewrites: async () => [
    { source: '/api/:path*', destination: `${process.env.BACKEND_URL}/:path*` },
  ],
}

export default config

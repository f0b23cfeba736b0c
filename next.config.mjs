/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactCompiler: true,
  typedRoutes: true,
  images: { unoptimized: true },
}

export default config

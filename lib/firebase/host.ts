export function splitHost(host: string): [hostname: string, port: number] {
  const { hostname, port } = new URL(`http://${host}`)
  return [hostname, Number(port)]
}

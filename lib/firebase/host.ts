/** Splits an emulator's address, such as `127.0.0.1:8080`. */
export function splitHost(host: string): [hostname: string, port: number] {
  const { hostname, port } = new URL(`http://${host}`)
  return [hostname, Number(port)]
}

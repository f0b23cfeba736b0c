export async function captured<T>(
  run: () => T | Promise<T>,
): Promise<{ result: Awaited<T>; output: string }> {
  const chunks: string[] = []
  const { write } = process.stdout
  process.stdout.write = (chunk: string | Uint8Array) => {
    chunks.push(String(chunk))
    return true
  }
  try {
    const result = await run()
    return { result, output: chunks.join('') }
  } finally {
    process.stdout.write = write
  }
}

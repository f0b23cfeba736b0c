import { readFile } from 'node:fs/promises'
import { termsSchema, type Terms } from '@/lib/terms/terms'

const FRONT_MATTER = /^---\nversion: (\S+)\n---\n+/

export async function readTerms(file: string): Promise<Terms> {
  const text = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n')
  const version = FRONT_MATTER.exec(text)?.[1]
  if (!version) throw new Error(`${file} does not start with its version`)
  return termsSchema.parse({ version, content: text.replace(FRONT_MATTER, '') })
}

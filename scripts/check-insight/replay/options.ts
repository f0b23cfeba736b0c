import { parseArgs } from 'node:util'
import { OptionsError } from '@/local/replay/options'

export const USAGE = `usage: npm run check:insight
       npm run check:insight -- --replay READINGS.csv MAPPING.json --flag COLUMN

Without options, simulated stations beside what happened at them. With --replay, what the views mark in
a recording beside the hours in which its column --flag is 1.`

export interface ReplayOptions {
  file: string
  mappingFile: string
  flag: string
}

/**
 * @returns null: without a recording
 * @throws OptionsError for an unknown or an incomplete command line
 */
export function readOptions(args: readonly string[]): ReplayOptions | null {
  const { values, positionals } = parsed(args)
  if (!values.replay && values.flag === undefined && positionals.length === 0) return null
  const [file, mappingFile, ...others] = positionals
  if (!values.replay || !values.flag || !file || !mappingFile || others.length > 0)
    throw new OptionsError(USAGE)
  return { file, mappingFile, flag: values.flag }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { replay: { type: 'boolean' }, flag: { type: 'string' } },
      allowPositionals: true,
    })
  } catch (cause) {
    throw new OptionsError(USAGE, { cause })
  }
}

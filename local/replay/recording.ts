import { writeFile } from 'node:fs/promises'
import { OptionsError } from '@/local/options'
import { BadRows, describeBadRows } from './bad-rows'
import { DELIMITER_NAMES } from './fields'
import { givenSchema } from './layout'
import type { LayoutOptions } from './layout-options'
import { MappingError, readMappingJson, type Mapping } from './mapping'
import { readStation } from './readings'
import { readRows } from './rows'
import { understand, type Understood } from './understand/understand'

/** @throws OptionsError that names the option */
export function givenBy(options: LayoutOptions) {
  const { zone, units, encoding, delimiter, order, locale, decimal, thousands } = options
  const number = (value: string | undefined) => (value === undefined ? undefined : Number(value))
  const format = options['date-format']
  const said = {
    encoding,
    delimiter: delimiter && (DELIMITER_NAMES[delimiter] ?? delimiter),
    skipLines: number(options['skip-lines']),
    header: number(options.header),
    order,
    locale,
    decimal,
    thousands,
    reportIntervalS: number(options.interval),
  }
  const isSaid = ([, value]: [string, unknown]) => value !== undefined
  const json = {
    ...Object.fromEntries(Object.entries(said).filter(isSaid)),
    date: Object.fromEntries(Object.entries({ format, zone }).filter(isSaid)),
  }
  const parsed = givenSchema.safeParse(json)
  if (parsed.success) return { ...parsed.data, ...(units !== undefined && { units }) }
  const [issue] = parsed.error.issues
  throw new OptionsError(`--${optionOf(issue?.path ?? [])} ${issue?.message}.`)
}

const OPTION_NAMES: Record<string, string> = {
  format: 'date-format',
  skipLines: 'skip-lines',
  reportIntervalS: 'interval',
}
const optionOf = (path: readonly PropertyKey[]) =>
  OPTION_NAMES[String(path.at(-1))] ?? String(path.at(-1))

export interface Recording {
  file: string
  /** absent: the file is understood by itself */
  mapping?: string | undefined
  writeMapping?: string | undefined
  layout: LayoutOptions
}

/** Says what is understood of a recording, and keeps it if asked; returns what is wrong with it. */
export async function explainRecording(
  recording: Recording,
  say: (sentence: string) => void,
): Promise<string | null> {
  try {
    const understood = await understandRecording(recording)
    understood.sentences.forEach(say)
    for (const line of await tryRows(recording.file, understood.mapping)) say(line)
    if (recording.writeMapping !== undefined) await writeMapping(recording.writeMapping, understood)
    return null
  } catch (error) {
    const problem = problemOf(error, recording)
    if (problem !== null) return problem
    throw error
  }
}

/** What the user can fix, naming the file or mapping; null for any other error. */
export function problemOf(
  error: unknown,
  { file, mapping }: Pick<Recording, 'file' | 'mapping'>,
): string | null {
  if (error instanceof OptionsError) return error.message
  if (!(error instanceof MappingError)) return null
  const subject =
    mapping === undefined
      ? `${file} can’t be played as it was understood:`
      : `${mapping} can’t be used for ${file}:`
  return [subject, ...error.problems].join('\n  ')
}

const MAX_TRIED = 20_000
const MAX_BAD_NAMED = 5

/** What of a file can't be played, by line. @throws MappingError, OptionsError if nothing can */
async function tryRows(file: string, mapping: Mapping): Promise<string[]> {
  const badRows = new BadRows(MAX_BAD_NAMED)
  let good = 0
  for await (const row of readRows(file, mapping)) {
    if ('kind' in row) {
      badRows.add(row)
      continue
    }
    good += 1
    const unreadable = mapping.stations.flatMap((s) => readStation(row, s, mapping).unreadable)
    badRows.addCells(row, unreadable)
    if (good === MAX_TRIED) break
  }
  const { count } = badRows.summary()
  const named = describeBadRows(badRows.summary())
  if (good === 0) throw new OptionsError(['No row can be played:', ...named].join('\n  '))
  if (count === 0) return [`${good === MAX_TRIED ? 'The first ' : ''}${good} rows can be played.`]
  return [
    `${good} rows can be played; ${count} can’t, or not whole:`,
    ...named.map((line) => `  ${line}`),
  ]
}

/** @throws OptionsError, MappingError */
export async function understandRecording({ file, mapping, layout }: Recording) {
  const mappingJson = mapping === undefined ? {} : await readMappingJson(mapping)
  const machineZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return understand({ file, mappingJson, options: givenBy(layout), machineZone })
}

/** @throws OptionsError */
export async function writeMapping(file: string, { json }: Understood): Promise<void> {
  await writeFile(file, `${JSON.stringify(json, null, 2)}\n`, { flag: 'wx' }).catch(
    (cause: unknown) => {
      throw new OptionsError(`cannot write ${file}: it exists, or its folder doesn’t`, { cause })
    },
  )
}

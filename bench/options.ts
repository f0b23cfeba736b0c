import { z } from 'zod'
import { OptionsError, readOptions, wholeNumber } from '@/local/options'

export const countSchema = wholeNumber(1, 1e9)

/** `1000,10000`, ascending. */
export const sizesSchema = z
  .string()
  .default('1000,10000')
  .transform((text) => text.split(','))
  .pipe(z.array(countSchema))
  .transform((sizes) => sizes.toSorted((a, b) => a - b))

export function benchOptions<Shape extends z.ZodRawShape>(shape: Shape, flags: string[] = []) {
  const options = readOptions(process.argv.slice(2), z.object(shape), flags)
  if (!options) throw new OptionsError('bench/README.md lists the options.')
  return options
}

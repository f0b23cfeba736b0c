import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const FILE = new URL('../../../docs/backend-openapi.yaml', import.meta.url)

const contractSchema = z.looseObject({
  openapi: z.string().startsWith('3.1.'),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})

type Contract = z.infer<typeof contractSchema>

let contract: Contract | undefined

/** @throws if `docs/backend-openapi.yaml` is missing or isn't OpenAPI 3.1 */
export function readContract(): Contract {
  contract ??= contractSchema.parse(parse(readFileSync(FILE, 'utf8')))
  return contract
}

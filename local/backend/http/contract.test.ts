import { Validator } from '@seriousme/openapi-schema-validator'
import { z } from 'zod'
import { wireAlertSchema } from '@/lib/alerts/alert'
import { wireAlertConfigurationSchema } from '@/lib/alerts/configuration'
import { termsSchema } from '@/lib/terms/terms'
import { testBackend } from '@/local/backend/testing/test-backend'
import { readContract } from './contract'

const backend = testBackend()

const schemaSchema = z.object({
  required: z.array(z.string()),
  properties: z.record(z.string(), z.unknown()),
})

function contractSchema(name: string) {
  const { schemas } = z
    .object({ schemas: z.record(z.string(), z.unknown()) })
    .parse(readContract().components)
  return schemaSchema.parse(schemas[name])
}

test('the contract is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(readContract())
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
})

test('the reference backend serves it without a token', async () => {
  const response = await backend.server.inject('/openapi.json')
  expect(response.json()).toEqual(JSON.parse(JSON.stringify(readContract())))
})

test('lists only calls that the reference backend has', () => {
  const calls = Object.entries(readContract().paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({
      method: method.toUpperCase(),
      url: path.replace(/\{(\w+)\}/g, ':$1'),
    })),
  )
  expect(calls).toHaveLength(5)
  for (const { method, url } of calls)
    expect(backend.server.hasRoute({ method: method as 'GET' | 'POST', url })).toBe(true)
})

test.each([
  ['Alert', wireAlertSchema],
  ['AlertConfiguration', wireAlertConfigurationSchema],
  ['Terms', termsSchema],
] as const)('%s has the fields that Wetwell reads and requires those it needs', (name, zod) => {
  const { required, properties } = contractSchema(name)
  const needed = Object.entries<z.ZodType>(zod.shape)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([key]) => key)
  expect(Object.keys(properties).sort()).toEqual(Object.keys(zod.shape).sort())
  expect([...required].sort()).toEqual(needed.sort())
})

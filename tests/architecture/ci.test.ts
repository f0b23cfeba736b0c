import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const workflowSchema = z.object({
  jobs: z.record(
    z.string(),
    z.object({ steps: z.array(z.object({ run: z.string().optional() })) }),
  ),
})
const manifestSchema = z.object({ scripts: z.record(z.string(), z.string()) })

const { jobs } = workflowSchema.parse(parse(readFileSync('.github/workflows/ci.yml', 'utf8')))
const { scripts } = manifestSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')))
const commands = Object.values(jobs).flatMap(({ steps }) =>
  steps.flatMap(({ run }) => (run === undefined ? [] : [run])),
)

test('CI installs from the lockfile and runs all tests', () => {
  expect(commands).toEqual(expect.arrayContaining(['npm ci', 'npm test']))
})

test('CI runs only npm scripts that exist', () => {
  const known = ['npm ci', 'npm test', ...Object.keys(scripts).map((name) => `npm run ${name}`)]
  expect(commands.filter((command) => !known.includes(command))).toEqual([])
})

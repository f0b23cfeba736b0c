import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { temporaryFolder } from '@/tests/temporary-folder'

const inFolder = temporaryFolder()

function findCircles(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(inFolder(name), text)
  return spawnSync('npm', ['run', '--silent', 'lint:circles', '--', inFolder()], {
    encoding: 'utf8',
  })
}

const LEAD = "import { lag } from './lag'\nexport const lead = () => lag\n"

test('two files that import each other are refused', () => {
  const lag = "import { lead } from './lead'\nexport const lag = () => lead\n"
  const { status, stdout } = findCircles({ 'lead.ts': LEAD, 'lag.ts': lag })
  expect(stdout).toContain('Dependency cycle detected')
  expect(status).toBe(1)
})

import { temporaryFolder } from '@/tests/temporary-folder'
import { readBackText } from './read-back'

const inFolder = temporaryFolder()
const text = (...lines: string[]) => `${lines.join('\n')}\n`

test.each([
  ['pressure=psi', 'pressure 200', 'dischargePressure 344.738'],
  ['suction (kPa)=bar', 'pressure 20000', 'dischargePressure 50'],
])('--units %s leaves other units as the headers say them', async (units, suction, discharge) => {
  const content = text('Time,Suction (kPa),Discharge pressure', '2025-10-06 00:00,200,50')
  const { rows } = await readBackText(inFolder('station.csv'), content, { options: { units } })
  expect(rows).toEqual([`2025-10-06T05:00 ${suction} ${discharge}`])
})

test.each([
  ['LT_9=ft', '--units: "lt_9" is neither a column of the file nor what one of them measures.'],
  ['rain=mm', '--units: "rain" is neither a column of the file nor what one of them measures.'],
  ['level=fathoms', '--units: "fathoms" is no known unit.'],
])('refuses --units %s', async (units, message) => {
  const content = text('Time,Level,Flow', '2025-10-06 00:00,1,2')
  await expect(
    readBackText(inFolder('station.csv'), content, { options: { units } }),
  ).rejects.toThrow(message)
})

import { readBackText } from './read-back'
import { guessSystem } from './units'

/** What is read of the cells in a row under the header. */
async function read(header: string, cells: string, units?: string) {
  const content = [`Time,${header}`, `2025-10-06 00:00,${cells}`]
  const { rows, sentences } = await readBackText(content, { options: { units } })
  return { values: rows.map((row) => row.replace('2025-10-06T05:00 ', '')), sentences }
}

test.each([
  ['pressure=psi', 'pressure 200', 'dischargePressure 344.738'],
  ['suction (kPa)=bar', 'pressure 20000', 'dischargePressure 50'],
])('--units %s leaves other units as the headers say them', async (units, suction, discharge) => {
  const { values } = await read('Suction (kPa),Discharge pressure', '200,50', units)
  expect(values).toEqual([`${suction} ${discharge}`])
})

test.each([
  ['LT_9=ft', '--units: "lt_9" is neither a column of the file nor what one of them measures.'],
  ['rain=mm', '--units: "rain" is neither a column of the file nor what one of them measures.'],
  ['level=fathoms', '--units: "fathoms" is no known unit.'],
])('refuses --units %s', async (units, message) => {
  await expect(read('Level,Flow', '1,2', units)).rejects.toThrow(message)
})

test.each([
  ['Pressure (MPa)', '0.4', 'pressure 400'],
  ['Pressure (hPa)', '1013', 'pressure 101.3'],
  ['Pressure (inH2O)', '10', 'pressure 2.491'],
  ['Pressure (mmHg)', '100', 'pressure 13.332'],
  ['Flow (gpd)', '86400', 'outflow 3.785'],
  ['Flow (gph)', '3600', 'outflow 3.785'],
  ['Flow (m³/hr)', '36', 'outflow 10'],
  ['Flow (m3/min)', '6', 'outflow 100'],
  ['Flow (m³/day)', '86.4', 'outflow 1'],
  ['Pressure (inHg)', '30', 'pressure2 30'],
  ['Flow (cfd)', '30', 'flow 30'],
  ['Flow (ft³/yr)', '30', 'flow 30'],
])('%s is converted or kept, never guessed', async (header, cell, expected) => {
  const { values, sentences } = await read(header, cell)
  expect(values).toEqual([expected])
  expect(sentences.join(' ')).not.toContain('Units are guessed')
})

test.each([
  ['Gate position (mm)', 'gatePosition 0.005'],
  ['Distance to water (ft)', 'distanceToWater 1.524'],
  ['Distance to water level (ft)', 'distanceToWaterLevel 1.524'],
  ['Lead start level (ft)', 'leadStartLevel 1.524'],
  ['Pump 1 vibration (mm)', 'pump1Vibration 0.005'],
  ['Pump 1 (ft)', 'pump1 1.524'],
])('%s is a metric of its own', async (header, expected) => {
  expect((await read(header, '5')).values).toEqual([expected])
})

test('a unit alone makes a level only where no column is named so', async () => {
  const { values } = await read('Channel 1 (ft),Wet well level (ft)', '5,10')
  expect(values).toEqual(['channel1 1.524 level 3.048'])
  expect((await read('Channel 1 (ft)', '5')).values).toEqual(['level 1.524'])
})

test.each([
  ['Pacific/Honolulu', 'us'],
  ['America/Indiana/Knox', 'us'],
  ['America/Guayaquil', 'metric'],
  ['America/Edmonton', 'metric'],
])('guesses units in %s as %s', (zone, system) => {
  expect(guessSystem([], zone)).toBe(system)
})

import { HOST, PORTS } from '@/local/config'
import { click, expectShown, KEYS, type Engine } from './engines/engine'
import { findFirefox } from './engines/firefox'
import { findWebKit } from './engines/webkit'
import { expect, test as base } from './support/test'

const ADDRESS = `http://${HOST}:${PORTS.web}/`
/** A browser's start is no part of the journey. */
const START_TIMEOUT_MS = 45_000

for (const [name, found] of Object.entries({ Firefox: findFirefox(), WebKit: findWebKit() })) {
  if ('missing' in found) {
    // Each worker loads this file, too.
    if (!process.env.TEST_WORKER_INDEX) console.log(`${found.missing}: skipped`)
    continue
  }

  const test = base.extend<{ engine: Engine }>({
    engine: [
      async ({}, provide, testInfo) => {
        const engine = await found.start(testInfo.outputPath('profile'))
        await provide(engine)
        await engine.close()
      },
      { timeout: START_TIMEOUT_MS },
    ],
  })

  test(`${name} shows every screen, live, and acknowledges an alert`, async ({
    account,
    plant,
    engine,
  }) => {
    const station = plant.first
    const named = (text: string) => new RegExp(`^(?=.*${station.name}).*${text}`, 's')
    await engine.open(ADDRESS)
    await click(engine, 'input', /Email address/)
    await engine.type(account.email)
    await click(engine, 'input', /^Password/)
    await engine.type(account.password)
    await click(engine, 'button', /^Sign in$/)
    await expectShown(engine, '[role=row]', named('Normal'))

    await plant.breakDown(station, 'power-failure')
    await expectShown(engine, '[role=row]', named('Alarm'))
    await click(engine, 'button', /^Alerts, /)
    await click(engine, 'button', /^Acknowledge/)
    await expectShown(engine, '[role=dialog] [role=row]', /Power.*Acknowledged/)
    await engine.type(KEYS.escape)

    await click(engine, 'a', named(''))
    await expectShown(engine, '[role=tab]', /^Trends/)
    await expectShown(engine, 'h1', named(''))
    await click(engine, 'a', /^Map$/)
    await expectShown(engine, '[role=option]', named('Acknowledged'))

    await click(engine, 'button', /^More$/)
    await click(engine, '[role=menuitem]', /^Wall display/)
    await expectShown(engine, 'li', named('Power failure'))
    // The link that leads back.
    await engine.type(KEYS.tab + KEYS.enter)

    await click(engine, 'button', /^Account: /)
    await click(engine, '[role=menuitem]', /^Sign Out/)
    await expectShown(engine, 'h1, h2', /^Sign in to your account/)
    expect(await engine.complaints()).toEqual([])
  })
}

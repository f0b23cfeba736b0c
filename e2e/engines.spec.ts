import { HOST, PORTS } from '@/local/config'
import { click, expectShown, KEYS } from './engines/engine'
import { findFirefox } from './engines/firefox'
import { findWebKit } from './engines/webkit'
import { expect, test } from './support/test'

const ADDRESS = `http://${HOST}:${PORTS.web}/`

for (const [name, found] of Object.entries({ Firefox: findFirefox(), WebKit: findWebKit() })) {
  if ('missing' in found) {
    // Each worker loads this file, too.
    if (!process.env.TEST_WORKER_INDEX) console.log(`${found.missing}: skipped`)
    continue
  }

  test(`${name} shows every screen, live, and acknowledges an alert`, async ({
    account,
    plant,
  }, testInfo) => {
    const station = plant.first
    const named = (text: string) => new RegExp(`^(?=.*${station.name}).*${text}`, 's')
    const engine = await found.start(testInfo.outputPath('profile'))
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

    await click(engine, 'button', /^Account: /)
    await click(engine, '[role=menuitem]', /^Wall display/)
    await expectShown(engine, 'li', named('Power failure'))
    // The link that leads back.
    await engine.type(KEYS.tab + KEYS.enter)

    await click(engine, 'button', /^Account: /)
    await click(engine, '[role=menuitem]', /^Sign Out/)
    await expectShown(engine, 'h1, h2', /^Sign in to your account/)
    expect(await engine.complaints()).toEqual([])
    await engine.close()
  })
}

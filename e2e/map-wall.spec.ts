import { expect, expectAccessible, test } from './support/test'
import { enterWall, tileOf } from './support/wall-display'
import { WITH_MAP } from './support/with-map'

test.use({
  ...WITH_MAP,
  // The CPU draws it here.
  viewport: { width: 800, height: 600 },
})

test('the map’s wall display draws every station, and names those in trouble beside it', async ({
  page,
  account,
  plant,
}) => {
  await plant.breakDown(plant.first, 'power-failure')
  await enterWall(page, account, '/map?display=wall')
  await expect(tileOf(page, plant.first.name)).toContainText('Power failure')
  const drawn = page.getByRole('list', { name: 'Drawn on the map', includeHidden: true })
  await expect(drawn).toContainText('1 in alarm')
  await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveCount(0)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Leave wall display' })).toHaveAttribute(
    'href',
    '/map',
  )
})

import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { freePort } from '@/local/free-port'
import { findObstacle } from './test-obstacle'

/** A machine with all that is needed. */
async function machine() {
  return {
    nodeVersion: '22.1.0',
    ports: [{ port: await freePort(), purpose: 'the web app' }],
    freeBytes: () => 50e9,
    findBrowser: async () => {},
  }
}

test('finds nothing in the way where everything is there', async () => {
  expect(await findObstacle(await machine())).toBeUndefined()
})

test('names the port that a demo holds, and what to do', async () => {
  const demo = createServer().listen(0, '127.0.0.1')
  await once(demo, 'listening')
  const { port } = demo.address() as AddressInfo
  const ports = [{ port, purpose: 'the web app' }]
  const obstacle = await findObstacle({ ...(await machine()), ports })
  demo.close()
  expect(obstacle).toMatch(
    new RegExp(`^Port ${port}, which the web app needs, is taken.*: stop .*, perhaps another demo`),
  )
})

test('names the oldest Node that will do', async () => {
  expect(await findObstacle({ ...(await machine()), nodeVersion: '18.20.4' })).toMatch(
    /^Wetwell needs Node [\d.]+ or later, and this is Node 18\.20\.4\.$/,
  )
})

test('says how much of the disk is left, and how much it takes', async () => {
  expect(await findObstacle({ ...(await machine()), freeBytes: () => 0.31e9 })).toBe(
    'The disk has 0.3 GB left, and the tests need 2 GB: free some.',
  )
})

test('passes on what the search for a browser says', async () => {
  const findBrowser = () => Promise.reject(new Error('No browser for the tests: install one.'))
  expect(await findObstacle({ ...(await machine()), findBrowser })).toBe(
    'No browser for the tests: install one.',
  )
})

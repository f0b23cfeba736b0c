import { join } from 'node:path'
import packageJson from '@/package.json'
import type { Report } from '@/tests/faults/report'
import { messageOf, type SentryEvent } from './envelope'
import { personalIn, STORM } from './personal'
import type { SentrySink } from './sentry-sink'
import { COMMIT, TOKEN } from './settings'
import { MARKS, shippedScripts, sourceMapsIn } from './shipped'
import type { Visit } from './visit'

const RELEASE = `wetwell@${packageJson.version}+${COMMIT.slice(0, 12)}`
/** Within the same tab a user is identified once; a journey opens two. */
const TABS = 2

/** Without their settings: no request, no permission, no byte, no source map. */
export function checkSilence(report: Report, { sinks, policy, scripts }: Visit, sink: SentrySink) {
  const foreign = sinks.outside.filter((url) => !url.startsWith('https://apis.google.com/'))
  report.check('no request leaves for a tool', foreign.length === 0, foreign.join(' '))
  report.check('nothing reaches the sink of errors', sink.received.length === 0)
  report.check('the policy names no host of a tool', !/logr-in|sentry|blob:|4310/.test(policy))
  const shipped = shippedScripts('.next/static')
  for (const [tool, mark] of Object.entries(MARKS)) {
    report.check(`no page loads code of ${tool}`, !scripts.some((text) => mark.test(text)))
    report.check(`the build holds no code of ${tool}`, !shipped.some((text) => mark.test(text)))
  }
  report.check('the build publishes no source map', sourceMapsIn('.next/static').length === 0)
}

/** With a token: uploaded, and published nowhere. */
export function checkSourceMaps(report: Report, { received }: SentrySink, build: string) {
  const paths = received.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`)
  report.check(
    'the release is made known',
    paths.some((path) => /POST .*\/releases\/$/.test(path)),
  )
  const uploads = received.filter(({ path }) => /artifactbundle\/assemble/.test(path))
  report.check(`source maps are uploaded: ${uploads.length} bundles`, uploads.length > 0)
  const isOfRelease = uploads.every(({ body }) => body.includes(RELEASE))
  report.check(`they belong to ${RELEASE}`, isOfRelease)
  report.check(
    'by the token of the settings',
    received.every(({ authorization }) => authorization === `Bearer ${TOKEN}`),
  )
  const left = sourceMapsIn(join(build, 'static'))
  report.check('none is left to be published', left.length === 0, left[0])
}

/** An error on the client: what arrives, whose it is, and what does not. */
export function checkClientErrors(report: Report, { account }: Visit, { events }: SentrySink) {
  const of = (text: string | RegExp) => events.filter((event) => messageOf(event).match(text))
  report.check('what was thrown arrives once', of('No station of').length === 1)
  report.check('what was rejected arrives once', of('Refused').length === 1)
  const lost = events.filter(({ exception }) =>
    exception?.values.some(({ type, value }) => /chunk/i.test(`${type} ${value}`)),
  )
  report.check('a part that could not be shown arrives once', lost.length === 1)
  report.check('of 50 of the same, 3 arrive', of(STORM).length === 3, String(of(STORM).length))
  report.check('a wrong password does not', of(/Sign-in|auth\//).length === 0)
  checkOrigin(report, events)
  const whose = new Set(events.map(({ user }) => JSON.stringify(user)))
  const isKnown = whose.size === 1 && whose.has(JSON.stringify({ id: account.uid }))
  report.check('each says whose it is, by uid alone', isKnown, [...whose].join(' '))
}

export function checkOrigin(report: Report, events: SentryEvent[]) {
  const are = (isSo: (event: SentryEvent) => boolean) => events.length > 0 && events.every(isSo)
  report.check(
    `each is of ${RELEASE}`,
    are(({ release }) => release === RELEASE),
  )
  report.check(
    'each is of the environment that was named',
    are((event) => event.environment === 'test'),
  )
}

/** A session's replay: to whom it belongs, and what the recorder is told to leave out. */
export function checkReplay(report: Report, { account, sinks }: Visit) {
  const calls = sinks.of('LogRocket').map((body) => JSON.parse(body) as Record<string, unknown>)
  const of = (name: string) => calls.filter(({ call }) => call === name)
  const identities = of('identify').map(({ uid, traits }) => JSON.stringify([uid, traits ?? null]))
  const isOnce =
    identities.length === TABS &&
    new Set(identities).size === 1 &&
    identities[0] === JSON.stringify([account.uid, null])
  report.check('the user is identified once a tab, by uid alone', isOnce, identities.join(' '))
  report.check('a new session begins at sign-out', of('startNewSession').length >= 1)
  const told = JSON.stringify(of('init')[0]?.options)
  for (const option of [
    '"textSanitizer":true',
    '"inputSanitizer":true',
    '"urlSanitizer":"function"',
    '"aria-label"',
  ])
    report.check(`the recorder is told ${option}`, told?.includes(option) ?? false)
  const requests = of('addEvent').filter(({ type }) => type === 'lr.network.RequestEvent')
  report.check(`requests arrive: ${requests.length}`, requests.length > 10)
  const isBare = requests.every(({ message }) =>
    JSON.stringify(message).match(/"headers":\{\}.*"body":null/),
  )
  report.check('without headers and bodies', isBare)
  const types = new Set(of('addEvent').map(({ type }) => type))
  report.check(
    'nothing of the console, no message of an error',
    !/Log|Exception/.test([...types].join()),
  )
}

export function checkPageViews(report: Report, { sinks }: Visit) {
  for (const tool of ['Vercel Analytics', 'Vercel Speed Insights'] as const)
    report.check(
      `${tool} is told of a page`,
      sinks.of(tool).some((body) => body.includes('[e-mail]')),
    )
}

/** Searches all that arrived anywhere. */
export function checkNothingPersonal(report: Report, texts: readonly string[], where: string) {
  const found = texts.flatMap(personalIn)
  report.check(
    `nothing personal in ${texts.length} texts to ${where}`,
    found.length === 0,
    found[0],
  )
}

import { ACCEPT_TERMS, ACKNOWLEDGE, ALERT_CONFIGURATIONS, USER_ALERTS } from '@/tests/proxied-calls'
import { attacksWith, withQuery, type Attack, type Attacker } from './attack'
import type { RawRequest } from './raw-http'

/** No part of an address may be one of these, as written in the request line. */
const BAD_IDS: Record<string, string> = {
  'a traversal with %2f': '..%2f..%2fadmin%2fterms',
  'a traversal with %5c': '..%5c..%5cadmin',
  'a traversal encoded twice': '%252e%252e%252fadmin',
  'a traversal in overlong UTF-8': '%c0%ae%c0%ae%c0%afadmin',
  'an embedded slash': 'a%2fb',
  'an embedded question mark': 'a1%3fadmin=1',
  'an embedded hash': 'a1%23b',
  'a NUL': 'a1%00',
  'a line break': 'a1%0d%0ax-evil:%201',
  'a percent sign': '%25',
  'a malformed escape': '%zz',
  'invalid UTF-8': '%ff',
  '257 characters': 'x'.repeat(257),
}

/** Another backend's alert may have such an id, but no user has. */
const BAD_UIDS: Record<string, string> = {
  'a full-width slash': 'a%ef%bc%8fb',
  'a semicolon': 'a1;admin=1',
  'a dot': 'a1.json',
  'a full-width letter': '%ef%bd%811',
  'an invisible character': 'a1%e2%80%8b',
  '129 characters': 'x'.repeat(129),
  markup: '%3cscript%3e',
  'the segment’s name': '[id]',
}

function withId(good: RawRequest, id: string, { uid, call }: Attacker): RawRequest {
  return { ...good, target: good.target.replace(call === ACKNOWLEDGE ? 'a1' : uid, id) }
}

const ID_ATTACKS: Attack[] = [
  ...attacksWith({ status: 400, calls: [ACKNOWLEDGE, ACCEPT_TERMS] }, BAD_IDS, withId),
  ...attacksWith({ status: 400, calls: [ACCEPT_TERMS] }, BAD_UIDS, withId),
  ...attacksWith(
    { status: 403, calls: [ACCEPT_TERMS] },
    { 'someone else’s uid': 'user-1' },
    withId,
  ),
]

const BAD_TARGETS: Record<string, readonly [string, number | readonly number[]]> = {
  'dots that climb out': ['/api/alerts/status/../../admin/users', 404],
  'dots in %2e': ['/api/alerts/status/%2e%2e/%2e%2e/admin/users', [400, 404]],
  'an extra segment': ['/api/alerts/status/a1/acknowledge/again', 404],
  'a missing segment': ['/api/alerts/status/a1', 404],
  'an empty segment': ['/api/alerts/status//acknowledge', [308, 404]],
  'another path of the backend': ['/api/admin/users', 404],
  'upper case': ['/API/alerts/user', 404],
  'a trailing slash': ['/api/alerts/user/', 308],
  'a backslash': ['/api\\alerts\\user', [308, 400, 404]],
  'a path of 12 kB': [`/api/${'x'.repeat(12_000)}`, 404],
  'the address of another host': ['//evil.example/api/admin/users', [308, 404]],
  'an absolute address': ['http://evil.example/api/admin/users', [308, 404]],
}

const TARGET_ATTACKS: Attack[] = Object.entries(BAD_TARGETS).map(([name, [target, status]]) => ({
  name,
  status,
  calls: [USER_ALERTS],
  answeredBy: 'server',
  change: (good) => ({ ...good, target }),
}))

const BAD_QUERIES: Record<string, string> = {
  'an unknown key': 'x=1',
  'a key inherited from Object': 'constructor=1',
  'the key of the prototype': '__proto__=1',
  'a key that Next removes': 'nxtPid=1',
  'such a key, encoded': 'nxt%50id=1',
  'Next’s key of a language': 'nextInternalLocale=en',
  'Next’s key of a part of a page': '_rsc=1',
  'a key in brackets': 'edge_node_id[]=LS-001',
  'a key with a dot': 'edge_node_id.x=LS-001',
  'a key twice': 'edge_node_id=LS-001&edge_node_id=LS-002',
  'a key twice, once encoded': 'edge_node_id=LS-001&edge%5fnode%5fid=LS-002',
}

/** Next resolves the dots, then removes the key. */
const DOTS: Record<string, string> = {
  'a key that Next removes, after /%2e': '/%2e',
  'a key that Next removes, after /x/..': '/x/..',
}

const BAD_STATIONS: Record<string, string> = {
  'edge_node_id: no value': '?edge_node_id=',
  'edge_node_id: a traversal': '?edge_node_id=..%2f..%2fadmin',
  'edge_node_id: a NUL': '?edge_node_id=LS-001%00',
  'edge_node_id: a line break': '?edge_node_id=LS-001%0d%0ax-evil:%201',
  'edge_node_id: an ampersand, encoded': '?edge_node_id=LS-001%26organisation%3dother',
  'edge_node_id: an invisible character': '?edge_node_id=LS-001%e2%80%8b',
  'edge_node_id: invalid UTF-8': '?edge_node_id=LS-001%ff',
  'edge_node_id: a route of the app': '?edge_node_id=preferences',
  'edge_node_id: 129 characters': `?edge_node_id=${'x'.repeat(129)}`,
  'edge_node_id: absent': '',
}

export const PATH_ATTACKS = [...ID_ATTACKS, ...TARGET_ATTACKS]
export const QUERY_STRING_ATTACKS = [
  ...attacksWith({ status: 400 }, BAD_QUERIES, withQuery),
  ...attacksWith({ status: 400, calls: [USER_ALERTS] }, DOTS, (good, dots) => ({
    ...good,
    target: `${dots}${good.target}?nxtPid=1`,
  })),
  ...attacksWith({ status: 400, calls: [ALERT_CONFIGURATIONS] }, BAD_STATIONS, (good, query) => ({
    ...good,
    target: `/api/alerts${query}`,
  })),
]

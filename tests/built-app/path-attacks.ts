import {
  ACCEPT_TERMS,
  ACKNOWLEDGE,
  ALERT_CONFIGURATIONS,
  USER_ALERTS,
  type ProxiedCall,
} from '@/tests/proxied-calls'
import type { Attack } from './attack'

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

const ID_ATTACKS: Attack[] = [
  ...Object.entries(BAD_IDS).map(([name, id]) => idAttack(name, id, [ACKNOWLEDGE, ACCEPT_TERMS])),
  ...Object.entries(BAD_UIDS).map(([name, id]) => idAttack(name, id, [ACCEPT_TERMS])),
]

function idAttack(name: string, id: string, calls: ProxiedCall[]): Attack {
  return {
    name,
    status: 400,
    calls,
    change: (good, { uid, call }) => ({
      ...good,
      target: good.target.replace(call === ACKNOWLEDGE ? 'a1' : uid, id),
    }),
  }
}

const FOREIGN_USER: Attack = {
  name: 'someone else’s uid',
  status: 403,
  calls: [ACCEPT_TERMS],
  change: (good, { uid }) => ({ ...good, target: good.target.replace(uid, 'user-1') }),
}

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

const QUERY_ATTACKS: Attack[] = Object.entries(BAD_QUERIES).map(([name, query]) => ({
  name,
  status: 400,
  change: (good) => {
    const separator = good.target.includes('?') ? '&' : '?'
    return { ...good, target: `${good.target}${separator}${query}` }
  },
}))

/** Next resolves the dots, then removes the key. */
const DOTTED_QUERY_ATTACKS: Attack[] = ['/%2e', '/x/..'].map((dots) => ({
  name: `a key that Next removes, after ${dots}`,
  status: 400,
  calls: [USER_ALERTS],
  change: (good) => ({ ...good, target: `${dots}${good.target}?nxtPid=1` }),
}))

const BAD_STATIONS: Record<string, string> = {
  'no value': '',
  'a traversal': '..%2f..%2fadmin',
  'a NUL': 'LS-001%00',
  'a line break': 'LS-001%0d%0ax-evil:%201',
  'an ampersand, encoded': 'LS-001%26organisation%3dother',
  'an invisible character': 'LS-001%e2%80%8b',
  'invalid UTF-8': 'LS-001%ff',
  'a route of the app': 'preferences',
  '129 characters': 'x'.repeat(129),
}

const STATION_ATTACKS: Attack[] = Object.entries(BAD_STATIONS).map(([name, id]) => ({
  name: `edge_node_id: ${name}`,
  status: 400,
  calls: [ALERT_CONFIGURATIONS],
  change: (good) => ({ ...good, target: `/api/alerts?edge_node_id=${id}` }),
}))

const NO_STATION: Attack = {
  name: 'edge_node_id: absent',
  status: 400,
  calls: [ALERT_CONFIGURATIONS],
  change: (good) => ({ ...good, target: '/api/alerts' }),
}

export const PATH_ATTACKS = [...ID_ATTACKS, FOREIGN_USER, ...TARGET_ATTACKS]
export const QUERY_STRING_ATTACKS = [
  ...QUERY_ATTACKS,
  ...DOTTED_QUERY_ATTACKS,
  ...STATION_ATTACKS,
  NO_STATION,
]

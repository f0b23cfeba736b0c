import fc from 'fast-check'

const FRAGMENTS = [
  ...'.. . / \\ // %2e %2f %5c %00 % ? # & = ; : @ ／ ．'.split(' '),
  ...'http://evil.example admin __proto__ constructor a1 LS-001 edge_node_id'.split(' '),
  ...'<script> \' " ${7*7} eyJhbGciOiJub25lIn0 é İ ß 💧'.split(' '),
  ...['\0', '\r\n', '\t', ' ', '\u0301', '\u200b', '\u202e', '\ufeff', '\ud800'],
]

/** Pieces that mean something to a parser of paths, queries, or JSON. */
const piecedTogether = fc
  .array(fc.constantFrom(...FRAGMENTS), { minLength: 1, maxLength: 8 })
  .map((fragments) => fragments.join(''))

export const hostileText = fc.oneof(
  piecedTogether,
  fc.string({ unit: 'binary', maxLength: 24 }),
  fc.string({ unit: 'grapheme', maxLength: 140 }),
)

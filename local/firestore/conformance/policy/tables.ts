import type { Actor } from './actors'
import type { Answer, Call } from './calls'

/** Rows are calls, columns are actors; `yes`, `no` (403) or `401`. "own": the customer's. */
export const ORGANISATION_TABLE = readTable(`
                               admin employee customer foreign unassigned pretender signed-out expired other-project forged
get                            yes   yes      yes      no      no         no        no         401     401           401
get of a missing document      yes   yes      no       no      no         no        no         401     401           401
list without a filter          yes   yes      no       no      no         no        no         401     401           401
list of own (==)               yes   yes      yes      no      no         no        no         401     401           401
list of own (in)               yes   yes      yes      no      no         no        no         401     401           401
list of own and foreign (in)   yes   yes      no       no      no         no        no         401     401           401
list of own or any id (or)     yes   yes      no       no      no         no        no         401     401           401
list of all but foreign (!=)   yes   yes      no       no      no         no        no         401     401           401
list of own and one id         yes   yes      yes      no      no         no        no         401     401           401
listen to a document           yes   yes      yes      no      no         no        no         401     401           401
listen without a filter        yes   yes      no       no      no         no        no         401     401           401
listen to own                  yes   yes      yes      no      no         no        no         401     401           401
listen to foreign              yes   yes      no       yes     no         no        no         401     401           401
collection group               yes   no       no       no      no         no        no         401     401           401
create                         yes   no       no       no      no         no        no         401     401           401
update                         yes   no       no       no      no         no        no         401     401           401
delete                         yes   no       no       no      no         no        no         401     401           401
`)

export const HISTORY_TABLE = readTable(`
                               admin employee customer foreign unassigned pretender signed-out expired other-project forged
get                            yes   yes      yes      no      no         no        no         401     401           401
list                           yes   yes      yes      no      no         no        no         401     401           401
listen to a document           yes   yes      yes      no      no         no        no         401     401           401
listen to the collection       yes   yes      yes      no      no         no        no         401     401           401
of an unknown station          yes   yes      no       no      no         no        no         401     401           401
collection group               yes   no       no       no      no         no        no         401     401           401
create                         yes   no       no       no      no         no        no         401     401           401
update                         yes   no       no       no      no         no        no         401     401           401
delete                         yes   no       no       no      no         no        no         401     401           401
`)

/** The customer's own document. The administrator can save even bad values. */
export const PREFERENCES_TABLE = readTable(`
                                        admin employee customer foreign unassigned pretender signed-out expired other-project forged
get                                     yes   no       yes      no      no         no        no         401     401           401
listen to a document                    yes   no       yes      no      no         no        no         401     401           401
list                                    yes   no       no       no      no         no        no         401     401           401
first save                              yes   no       yes      no      no         no        no         401     401           401
save of every known key                 yes   no       yes      no      no         no        no         401     401           401
save of one key                         yes   no       yes      no      no         no        no         401     401           401
save beside former silences             yes   no       yes      no      no         no        no         401     401           401
save that ends former silences          yes   no       yes      no      no         no        no         401     401           401
save of a price                         yes   no       yes      no      no         no        no         401     401           401
save of no price                        yes   no       yes      no      no         no        no         401     401           401
save of a hand-over note                yes   no       yes      no      no         no        no         401     401           401
save of no hand-over note               yes   no       yes      no      no         no        no         401     401           401
save of units                           yes   no       yes      no      no         no        no         401     401           401
save of no unit                         yes   no       yes      no      no         no        no         401     401           401
save without updatedAt                  yes   no       no       no      no         no        no         401     401           401
save with its own time                  yes   no       no       no      no         no        no         401     401           401
save of an unknown key                  yes   no       no       no      no         no        no         401     401           401
save of a wrong type                    yes   no       no       no      no         no        no         401     401           401
save of an overlong string              yes   no       no       no      no         no        no         401     401           401
save of a number out of range           yes   no       no       no      no         no        no         401     401           401
save of a fraction                      yes   no       no       no      no         no        no         401     401           401
save of an overlong release             yes   no       no       no      no         no        no         401     401           401
save of a former mute                   yes   no       no       no      no         no        no         401     401           401
save that changes a former mute         yes   no       no       no      no         no        no         401     401           401
save of a price of nothing              yes   no       no       no      no         no        no         401     401           401
save of a price as a string             yes   no       no       no      no         no        no         401     401           401
save of a price in no currency          yes   no       no       no      no         no        no         401     401           401
save of an overlong note                yes   no       no       no      no         no        no         401     401           401
save of a note without its time         yes   no       no       no      no         no        no         401     401           401
save of a note with more to it          yes   no       no       no      no         no        no         401     401           401
save of units as a string               yes   no       no       no      no         no        no         401     401           401
save of an unknown quantity             yes   no       no       no      no         no        no         401     401           401
save of a unit of another quantity      yes   no       no       no      no         no        no         401     401           401
save of an unknown levelAs              yes   no       no       no      no         no        no         401     401           401
save of an unknown clock                yes   no       no       no      no         no        no         401     401           401
save of an unknown csvSeparator         yes   no       no       no      no         no        no         401     401           401
save of an unknown csvDecimal           yes   no       no       no      no         no        no         401     401           401
save of an unknown theme                yes   no       no       no      no         no        no         401     401           401
save of an unknown density              yes   no       no       no      no         no        no         401     401           401
save of an unknown startPage            yes   no       no       no      no         no        no         401     401           401
save of an unknown trendRange           yes   no       no       no      no         no        no         401     401           401
save of an unknown reducedMotion        yes   no       no       no      no         no        no         401     401           401
save next to a damaged value            yes   no       no       no      no         no        no         401     401           401
save that repairs damaged values        yes   no       yes      no      no         no        no         401     401           401
document below                          yes   no       no       no      no         no        no         401     401           401
delete                                  yes   no       no       no      no         no        no         401     401           401
`)

/** The customer's own. */
export const SILENCES_TABLE = readTable(`
                                 admin employee customer foreign unassigned pretender signed-out expired other-project forged
get                              yes   no       yes      no      no         no        no         401     401           401
list                             yes   no       yes      no      no         no        no         401     401           401
listen to the collection         yes   no       yes      no      no         no        no         401     401           401
save of what it needs            yes   no       yes      no      no         no        no         401     401           401
save of every known key          yes   no       yes      no      no         no        no         401     401           401
save of everything for 12 h      yes   no       yes      no      no         no        no         401     401           401
delete                           yes   no       yes      no      no         no        no         401     401           401
collection group                 yes   no       no       no      no         no        no         401     401           401
save of everything for longer    yes   no       no       no      no         no        no         401     401           401
save for longer than a day       yes   no       no       no      no         no        no         401     401           401
save without an end              yes   no       no       no      no         no        no         401     401           401
save without a scope             yes   no       no       no      no         no        no         401     401           401
save without its time            yes   no       no       no      no         no        no         401     401           401
save of an unknown scope         yes   no       no       no      no         no        no         401     401           401
save of an unknown key           yes   no       no       no      no         no        no         401     401           401
save of an unknown key in a map  yes   no       no       no      no         no        no         401     401           401
save of an unknown severity      yes   no       no       no      no         no        no         401     401           401
save of an end as a string       yes   no       no       no      no         no        no         401     401           401
save of an overlong reason       yes   no       no       no      no         no        no         401     401           401
save of an overlong name         yes   no       no       no      no         no        no         401     401           401
document below                   yes   no       no       no      no         no        no         401     401           401
`)

/** Collections and subcollections without a rule. */
export const UNKNOWN_TABLE = readTable(`
                               admin employee customer foreign unassigned pretender signed-out expired other-project forged
get                            yes   no       no       no      no         no        no         401     401           401
list                           yes   no       no       no      no         no        no         401     401           401
listen to a document           yes   no       no       no      no         no        no         401     401           401
create                         yes   no       no       no      no         no        no         401     401           401
update                         yes   no       no       no      no         no        no         401     401           401
delete                         yes   no       no       no      no         no        no         401     401           401
`)

type PolicyTable = Map<string, Map<Actor, Answer>>

export interface PolicyCases {
  collection: string
  table: PolicyTable
  calls: Record<string, Call>
}

function readTable(text: string): PolicyTable {
  const [head = '', ...rows] = text.trim().split('\n')
  const actors = head.trim().split(/\s+/) as Actor[]
  return new Map(
    rows.map((row) => {
      const [call = '', ...answers] = row.split(/\s{2,}/)
      return [
        call,
        new Map(answers.map((answer, index) => [actorAt(actors, index), answer as Answer])),
      ]
    }),
  )
}

function actorAt(actors: Actor[], index: number): Actor {
  const actor = actors[index]
  if (!actor) throw new Error('a row of the policy table is longer than its head')
  return actor
}

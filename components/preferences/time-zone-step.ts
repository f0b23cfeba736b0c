import { useCombobox } from 'downshift'
import type { UseComboboxState, UseComboboxStateChangeOptions } from 'downshift'
import type { TimeZoneEntry } from '@/lib/time/zone-search'

type State = UseComboboxState<TimeZoneEntry>

const { InputBlur, InputChange, InputClick } = useCombobox.stateChangeTypes

/**
 * How the list departs from downshift's ways: leaving the field chooses nothing, since a choice is
 * saved at once; a click into the field keeps the list open; and it opens at the chosen zone.
 */
export function timeZoneStep(
  state: State,
  { type, changes }: UseComboboxStateChangeOptions<TimeZoneEntry>,
  chosenIndex: number,
): Partial<State> {
  if (type === InputBlur) return { ...changes, selectedItem: null, inputValue: state.inputValue }
  const next = type === InputClick ? { ...changes, isOpen: true } : changes
  const opens = !state.isOpen && next.isOpen && type !== InputChange
  return opens ? { ...next, highlightedIndex: chosenIndex } : next
}

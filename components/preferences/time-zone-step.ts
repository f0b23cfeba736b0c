import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import type { TimeZoneEntry } from '@/lib/time/zone-search'

type State = UseComboboxState<TimeZoneEntry>

const { InputBlur, InputChange, InputClick } = useCombobox.stateChangeTypes

/**
 * Leaving the field selects nothing, since a choice is saved immediately; a click into it keeps the
 * list open; the list opens at the selected zone.
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

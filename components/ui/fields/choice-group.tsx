import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

interface Choice<Value extends string> {
  value: Value
  label: string
  note?: ReactNode
}

interface ChoiceGroupProps<Value extends string> {
  legend: string
  hint?: ReactNode
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

const COLUMNS: Record<number, string> = { 2: 'sm:grid-cols-2', 4: 'grid-cols-2 sm:grid-cols-4' }

/** Native radios on tiles large enough for a thumb. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, hint, choices, value, onChange } = props
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <fieldset className="min-w-0" aria-describedby={hint ? hintId : undefined}>
      <legend className="text-sm font-medium">{legend}</legend>
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
      <div className={clsx('mt-2 grid gap-2', COLUMNS[choices.length] ?? 'sm:grid-cols-3')}>
        {choices.map((choice) => (
          <Tile
            key={choice.value}
            {...choice}
            name={id}
            isChosen={choice.value === value}
            onChoose={() => onChange(choice.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface TileProps {
  name: string
  label: string
  note?: ReactNode
  isChosen: boolean
  onChoose: () => void
}

function Tile({ name, label, note, isChosen, onChoose }: TileProps) {
  const noteId = useId()
  return (
    <label
      className={clsx(
        'flex touch-target items-start gap-2.5 rounded-md border px-3 py-2 text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isChosen ? 'border-accent bg-accent-tint' : 'border-line hover:bg-sunken',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={note ? noteId : undefined}
        className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0">
        {label}
        {note && (
          <span id={noteId} aria-hidden className="block text-xs text-muted tabular-nums">
            {note}
          </span>
        )}
      </span>
    </label>
  )
}

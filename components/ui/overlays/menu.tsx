import * as Radix from '@radix-ui/react-dropdown-menu'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

interface MenuProps {
  trigger: ReactNode
  align?: 'start' | 'end'
  children: ReactNode
}

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-h-(--radix-dropdown-menu-content-available-height) max-w-(--radix-dropdown-menu-content-available-width) min-w-52 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-raised"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const ITEM =
  'flex touch-target cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm text-ink outline-none data-disabled:cursor-not-allowed data-disabled:text-faint data-highlighted:bg-sunken'

export function MenuItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={clsx(ITEM, className)} {...props} />
}

/** The menu stays open, because several can be checked. */
export function MenuCheckboxItem({
  children,
  ...props
}: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem
      onSelect={(event) => event.preventDefault()}
      className={clsx(ITEM, 'group')}
      {...props}
    >
      <MenuCheck />
      {children}
    </Radix.CheckboxItem>
  )
}

export const MenuRadioGroup = Radix.RadioGroup

export function MenuRadioItem({ children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={clsx(ITEM, 'group')} {...props}>
      <MenuCheck />
      {children}
    </Radix.RadioItem>
  )
}

function MenuCheck() {
  return (
    <Check
      aria-hidden
      className="size-4 shrink-0 text-accent opacity-0 group-data-[state=checked]:opacity-100"
    />
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Radix.Label className="px-2.5 py-1.5 text-xs wrap-anywhere text-muted">{children}</Radix.Label>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />
}

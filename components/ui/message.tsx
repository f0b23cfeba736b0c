import type { ReactNode } from 'react'

interface MessageProps {
  title: string
  level?: 'h1' | 'h2'
  children: ReactNode
  action?: ReactNode
}

export function Message({ title, level: Heading = 'h2', children, action }: MessageProps) {
  return (
    <div className="mx-auto flex max-w-md flex-1 flex-col items-center justify-center gap-2 px-6 py-16 text-center">
      <Heading className="text-base font-semibold tracking-tight">{title}</Heading>
      <div className="text-sm text-pretty text-muted">{children}</div>
      {action}
    </div>
  )
}

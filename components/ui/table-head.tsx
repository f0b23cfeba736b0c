interface TableHeadProps {
  columns: readonly { name: string; className: string }[]
}

export function TableHead({ columns }: TableHeadProps) {
  return (
    <thead className="text-xs text-muted">
      <tr className="border-b border-line *:px-4 *:py-1.5 *:font-medium">
        {columns.map(({ name, className }, index) => (
          <th key={index} scope="col" className={className}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

import { StationList } from './late-pages'

export default function Page() {
  return <StationList />
}

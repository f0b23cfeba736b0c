import { StationList } from './lazy-pages'

export default function Page() {
  return <StationList />
}

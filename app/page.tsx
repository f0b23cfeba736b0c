export default function StationListPage() {
  return <main />
}

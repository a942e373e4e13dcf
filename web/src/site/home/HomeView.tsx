export default function HomeView() {
  return null;
}

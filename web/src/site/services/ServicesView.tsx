export default function ServicesView() {
  return null;
}

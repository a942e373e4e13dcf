export default function ServiceView() {
  return null;
}

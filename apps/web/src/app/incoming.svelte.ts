// Something dropped on or pasted into any view, on its way to the view that reads it.
class Incoming {
  file = $state.raw<File | null>(null);
  text = $state.raw<string | null>(null);
}
export const incoming = new Incoming();

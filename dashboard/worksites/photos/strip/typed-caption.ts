/** Returns the caption for several photos. Returns `undefined` if it is empty: each photo then keeps its own. */
export function typedCaption(form: FormData): string | undefined {
  return (
    String(form.get("caption") ?? "")
      .replace(/\s+/g, " ")
      .trim() || undefined
  );
}

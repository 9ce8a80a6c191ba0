/**
 * Calls in the order the router must try them: of two paths that both fit an address, the one whose first
 * differing segment is literal comes first, so that `/windows/recalculate` is not taken for `/windows/{id}`.
 */
export function inRoutingOrder<Call extends { path: string }>(calls: readonly Call[]): Call[] {
  return calls.toSorted((a, b) => {
    const [one, other] = [kinds(a.path), kinds(b.path)];
    if (one === other) return 0;
    return one < other ? -1 : 1;
  });
}

/** `0` for each literal segment of a path, `1` for each parameter. */
function kinds(path: string): string {
  const segments = path.slice(1).split("/");
  return segments.map((segment) => (segment.startsWith("{") ? "1" : "0")).join("");
}

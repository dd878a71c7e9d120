/** The page numbers shown together: 1-5, 6-10 … */
export function pageGroup(page: number, pageCount: number, size = 5): number[] {
  const first = Math.floor((page - 1) / size) * size + 1;
  const length = Math.max(0, Math.min(size, pageCount - first + 1));
  return Array.from({ length }, (_, index) => first + index);
}

/**
 * Finds groups of two or more nodes each of which leads to every other (strongly connected components, Tarjan's
 * algorithm).
 */
export function circles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const found: string[][] = [];

  const enter = (node: string) => {
    order.set(node, order.size);
    low.set(node, order.size - 1);
    open.push(node);
    isOpen.add(node);
  };
  const lower = (node: string, to: number) => low.set(node, Math.min(low.get(node)!, to));

  for (const start of graph.keys()) {
    if (order.has(start)) continue;
    enter(start);
    const way = [{ node: start, next: [...(graph.get(start) ?? [])] }];
    for (let step = way.at(-1); step; step = way.at(-1)) {
      const to = step.next.pop();
      if (to !== undefined) {
        if (!order.has(to)) {
          enter(to);
          way.push({ node: to, next: [...(graph.get(to) ?? [])] });
        } else if (isOpen.has(to)) lower(step.node, order.get(to)!);
        continue;
      }
      way.pop();
      const back = way.at(-1);
      if (back) lower(back.node, low.get(step.node)!);
      if (low.get(step.node) !== order.get(step.node)) continue;
      const circle = open.splice(open.indexOf(step.node));
      for (const node of circle) isOpen.delete(node);
      if (circle.length > 1) found.push(circle.sort());
    }
  }
  return found;
}

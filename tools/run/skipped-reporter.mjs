/** Reporter for vitest: says in one line at the end how many tests were skipped, and what they lack. */
export default class SkippedReporter {
  onTestRunEnd(testModules) {
    /** By remedy: the number of tests that lack each thing. */
    const remedies = new Map();
    let total = 0;
    for (const module of testModules) {
      for (const test of module.children.allTests("skipped")) {
        const lacks = whatIsLacking(test);
        if (!lacks) continue;
        const counts = remedies.get(lacks.remedy) ?? new Map();
        counts.set(lacks.what, (counts.get(lacks.what) ?? 0) + 1);
        remedies.set(lacks.remedy, counts);
        total++;
      }
    }
    if (total === 0) return;
    const parts = [...remedies].map(([remedy, counts]) => {
      const wants = [...counts].sort((a, b) => b[1] - a[1]).map(([what, count]) => `${what} (${count})`);
      return `${wants.join(", ")}: ${remedy}`;
    });
    console.log(`\nSKIPPED ${total} ${total === 1 ? "test" : "tests"} for want of ${parts.join("; ")}.`);
  }
}

/**
 * Returns what the test, or the nearest suite around it, says that it lacks; null: it is skipped for another reason.
 */
function whatIsLacking(task) {
  for (let at = task; at && at.type !== "module"; at = at.parent) {
    const { lacks } = at.meta() ?? {};
    if (lacks) return lacks;
  }
  return null;
}

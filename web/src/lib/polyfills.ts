/** Features that the pages use and the oldest supported browsers lack. */

if (typeof globalThis === 'undefined') Object.defineProperty(self, 'globalThis', { value: self });

if (typeof queueMicrotask === 'undefined') {
  self.queueMicrotask = (task) => {
    Promise.resolve()
      .then(task)
      .catch((error) =>
        setTimeout(() => {
          throw error;
        }),
      );
  };
}

if (!Object.fromEntries) {
  Object.fromEntries = (entries: Iterable<readonly [PropertyKey, unknown]>) => {
    const made: Record<PropertyKey, unknown> = {};
    for (const [key, value] of entries) made[key] = value;
    return made;
  };
}

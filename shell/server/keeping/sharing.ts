/** Gives everybody who asks for the same thing at the same time the same promise. */
export function createSharing<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return (key, make) => {
    const known = underWay.get(key);
    if (known) return known;
    const made = make().finally(() => {
      if (underWay.get(key) === made) underWay.delete(key);
    });
    underWay.set(key, made);
    return made;
  };
}

/**
 * What is wrong with the pods of a canary, in a sentence; undefined where all of them are well.
 * @param {{metadata: {name: string, deletionTimestamp?: string}, status: {containerStatuses?: {ready: boolean, restartCount: number}[]}}[]} pods
 */
export function canaryFault(pods) {
  const staying = pods.filter(({ metadata }) => metadata.deletionTimestamp === undefined);
  if (staying.length === 0) return 'The canary has no pod.';
  for (const { metadata, status } of staying) {
    const { containerStatuses: containers = [] } = status;
    if (containers.some(({ restartCount }) => restartCount > 0))
      return `${metadata.name} has ended and was started again.`;
    if (containers.length === 0 || containers.some(({ ready }) => !ready)) return `${metadata.name} is not ready.`;
  }
  return undefined;
}

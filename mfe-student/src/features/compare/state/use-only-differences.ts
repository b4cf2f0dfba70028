import { useLocation, useSearchParams } from '@korkollen/shared-ui/router';

const ONLY_DIFFERENCES = 'onlyDifferences';

/** Whether only the rows are shown in which the schools differ; in the address, so that it stays over a visit to a school. */
export function useOnlyDifferences(): [boolean, () => void] {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const isOn = parameters.get(ONLY_DIFFERENCES) === 'true';
  const toggle = () => {
    const next = new URLSearchParams(parameters);
    if (isOn) next.delete(ONLY_DIFFERENCES);
    else next.set(ONLY_DIFFERENCES, 'true');
    setParameters(next, { replace: true, state });
  };
  return [isOn, toggle];
}

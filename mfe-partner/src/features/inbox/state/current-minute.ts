import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** The time, renewed each minute, so that ages stay true while the inbox stands open. */
export function useCurrentMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

import { createStore, type StoreApi } from 'zustand';

/** What can be done about what a message says. */
export interface ToastAction {
  label: string;
  run(): void;
}

/** One message on its way to the reader; durations in milliseconds. */
export interface QueuedToast {
  id: number;
  title: string;
  description?: string;
  variant: 'neutral' | 'success' | 'error';
  durationMs: number;
  action?: ToastAction;
}

export interface ToastInput {
  title: string;
  description?: string;
  variant?: QueuedToast['variant'];
  durationMs?: number;
  action?: ToastAction;
}

export interface ToastQueue {
  /** The message on screen, or null. One at a time: the newest replaces the one before it. */
  store: StoreApi<{ current: QueuedToast | null }>;
  /** Answers how to take the message away. */
  push(message: ToastInput): () => void;
  /** Takes the message with this id away; an older id is ignored. */
  dismiss(id: number): void;
}

const DEFAULT_DURATION_MS = 5000;
/** For one that can be acted on. */
const ACTION_DURATION_MS = 10_000;

/** Creates the place where messages wait for the viewport; it works before the viewport has been loaded. */
export function createToastQueue(): ToastQueue {
  const store = createStore<{ current: QueuedToast | null }>(() => ({ current: null }));
  let lastId = 0;
  const dismiss = (id: number): void => {
    if (store.getState().current?.id === id) store.setState({ current: null });
  };
  return {
    store,
    push({ variant = 'neutral', ...message }) {
      const { durationMs = message.action ? ACTION_DURATION_MS : DEFAULT_DURATION_MS } = message;
      lastId += 1;
      const id = lastId;
      store.setState({ current: { ...message, variant, durationMs, id } });
      return () => dismiss(id);
    },
    dismiss,
  };
}

import { createStore, type StoreApi } from 'zustand';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'neutral' | 'success' | 'error';
  /** Milliseconds on screen; 5000 unless told, 10 000 with an action. */
  durationMs?: number;
  /** What can be done about it. An older host shows the message without. */
  action?: { label: string; run(): void };
}

/** One message on its way to the reader. */
export interface QueuedToast extends ToastMessage {
  id: number;
  variant: NonNullable<ToastMessage['variant']>;
  durationMs: number;
}

export interface ToastQueue {
  /** The message on screen, or null. One at a time: the newest replaces the one before it. */
  store: StoreApi<{ current: QueuedToast | null }>;
  /** Answers how to take the message away. */
  push(message: ToastMessage): () => void;
  /** Takes the message with this id away; an older id is ignored. */
  dismiss(id: number): void;
  /** Takes away whatever message there is. */
  clear(): void;
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
    clear: () => store.setState({ current: null }),
  };
}

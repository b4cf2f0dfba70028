import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../components/state-view/state-view';
import { Page } from '../components/layout/layout';
import { texts } from '../texts/sv';

/** What stands in a remote's place while it cannot be shown; everything around it works on. */
export function RemoteUnavailable({ onRetry }: { onRetry?(): void }) {
  return (
    <Page>
      <ErrorState title={texts.states.unavailable} text={texts.states.unavailableText} onRetry={onRetry} />
    </Page>
  );
}

export interface RemoteBoundaryProps {
  /** The remote's id, for the log. Use it as the boundary's `key` too, or one dead remote blanks the next. */
  remoteId: string;
  /**
   * Prepares another attempt, for example with a fresh lazy component: a failed one remembers its failure.
   * The children are rendered again when it has been called.
   */
  onRetry?(): void;
  /** Told of every failure, for the product's own measurements. */
  onFailure?(error: Error): void;
  children: ReactNode;
}

interface RemoteBoundaryState {
  error: Error | null;
}

/** Keeps a remote's failure inside the remote's own pages. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): RemoteBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(`The remote ${this.props.remoteId} failed`, error, info.componentStack);
    this.props.onFailure?.(error);
  }

  private readonly retry = (): void => {
    this.props.onRetry?.();
    this.setState({ error: null });
  };

  override render(): ReactNode {
    return this.state.error ? <RemoteUnavailable onRetry={this.retry} /> : this.props.children;
  }
}

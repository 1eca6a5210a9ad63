let channel: MessageChannel | null = null;
const waiting: (() => void)[] = [];

/**
 * Resolves in a new task of the event loop, after messages that have arrived in the meantime. It uses a message to itself:
 * a timer waits 4 ms when nested.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (!channel) {
      channel = new MessageChannel();
      channel.port1.onmessage = () => {
        waiting.shift()?.();
        // An open port would keep a Node process alive.
        if (waiting.length === 0) closeChannel();
      };
    }
    channel.port2.postMessage(null);
  });
}

function closeChannel(): void {
  channel?.port1.close();
  channel = null;
}

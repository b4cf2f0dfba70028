// Preloaded into each server that the starter runs: when the starter is gone (even killed), the server stops too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref?.();

// Loaded into a server that `npm start` starts: ends it when that process ends, however it ends.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();

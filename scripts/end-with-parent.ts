// Loaded into a server that `npm start` starts: the server ends when that process ends in any way.
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();

// The legacy build of pdf.js brings most features that the oldest supported browsers lack, but not these.
import "core-js/modules/es.array-buffer.transfer-to-fixed-length.js";
import "core-js/modules/es.promise.try.js";
import "core-js/modules/es.promise.with-resolvers.js";

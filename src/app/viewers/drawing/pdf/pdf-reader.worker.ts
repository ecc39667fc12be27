import "./missing-in-pdfjs";
import "pdfjs-dist/legacy/build/pdf.worker.mjs";

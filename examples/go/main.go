// Solves the puzzle on standard input, from Go.
//
//	CGO_CFLAGS=$(pkg-config --cflags clew-c) CGO_LDFLAGS=$(pkg-config --libs clew-c) go run main.go <puzzle.txt
package main

// #cgo LDFLAGS: -lclew
// #include <clew.h>
// #include <stdlib.h>
import "C"

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"unsafe"
)

// Ask sends a request of the protocol and reads its result, or says what is wrong with it.
func Ask(request map[string]any, result any) error {
	bytes, err := json.Marshal(request)
	if err != nil {
		return err
	}
	context := C.clew_new()
	defer C.clew_delete(context)
	text := C.CString(string(bytes))
	defer C.free(unsafe.Pointer(text))
	answer := C.clew_request(context, text, C.size_t(len(bytes)), nil)
	if answer == nil {
		return fmt.Errorf("out of memory")
	}
	defer C.clew_free(unsafe.Pointer(answer))
	var response struct {
		Result json.RawMessage
		Error  *struct {
			What         string
			Line, Column int
		}
	}
	if err := json.Unmarshal([]byte(C.GoString(answer)), &response); err != nil {
		return err
	}
	if wrong := response.Error; wrong != nil {
		return fmt.Errorf("%d:%d: %s", wrong.Line, wrong.Column, wrong.What)
	}
	return json.Unmarshal(response.Result, result)
}

func main() {
	puzzle, err := io.ReadAll(os.Stdin)
	var solved struct{ Solutions [][][]*int }
	if err == nil {
		err = Ask(map[string]any{"op": "solve", "puzzle": string(puzzle)}, &solved)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	for _, grid := range solved.Solutions {
		for _, row := range grid {
			for _, value := range row {
				if value == nil {
					fmt.Print("x\t")
				} else {
					fmt.Printf("%d\t", *value)
				}
			}
			fmt.Println()
		}
	}
}

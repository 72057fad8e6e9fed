//! Solves the puzzle on standard input and prints the response, from Rust and without a crate.
//!
//!     rustc solve.rs $(pkg-config --libs-only-L clew-c) && ./solve <puzzle.txt

use std::ffi::{c_char, c_void, CStr};
use std::io::Read;

#[repr(C)]
struct Context {
    _private: [u8; 0],
}

#[link(name = "clew")]
extern "C" {
    fn clew_new() -> *mut Context;
    fn clew_delete(context: *mut Context);
    fn clew_request(
        context: *mut Context,
        request: *const c_char,
        length: usize,
        response_length: *mut usize,
    ) -> *mut c_char;
    fn clew_free(response: *mut c_void);
}

/// A context that frees itself.
struct Clew(*mut Context);

impl Clew {
    fn new() -> Option<Clew> {
        let context = unsafe { clew_new() };
        (!context.is_null()).then_some(Clew(context))
    }

    /// One request of the protocol; nothing where the memory ran out.
    fn request(&self, request: &str) -> Option<String> {
        let start = request.as_ptr() as *const c_char;
        let response = unsafe { clew_request(self.0, start, request.len(), std::ptr::null_mut()) };
        if response.is_null() {
            return None;
        }
        let text = unsafe { CStr::from_ptr(response) }.to_string_lossy().into_owned();
        unsafe { clew_free(response as *mut c_void) };
        Some(text)
    }
}

impl Drop for Clew {
    fn drop(&mut self) {
        unsafe { clew_delete(self.0) }
    }
}

/// Text as a JSON string.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c < ' ' => quoted.push_str(&format!("\\u{:04x}", c as u32)),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}

fn main() {
    let mut puzzle = String::new();
    std::io::stdin().read_to_string(&mut puzzle).expect("text on standard input");
    let request = format!(r#"{{"op":"solve","unique":true,"puzzle":{}}}"#, quoted(&puzzle));
    let clew = Clew::new().expect("memory for a context");
    let response = clew.request(&request).expect("memory for an answer");
    println!("{response}");
    if response.contains("\"error\":") {
        std::process::exit(2);
    }
}
